import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Paper, Skeleton, TablePagination, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '#libs/api-client';
import { TASK_KINDS, type TaskKind } from '#libs/contracts';
import { useMessage, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useSession } from '../../kit/session/session-store';
import { SelectField } from '../../kit/field/SelectField';
import { TaskCard } from './TaskCard';
import { Flex } from '../../kit/text';

const PAGE = 25;
type Shown = 'open' | 'mine' | 'done';

/** What the product could not bring to an end by itself, the most pressing first. */
export default function TaskList() {
  const t = useText();
  const [shown, setShown] = useState<Shown>('open');
  const [kind, setKind] = useState<TaskKind | ''>('');
  const [page, setPage] = useState(1);
  const choose = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <Screen name="tasks" subtitle={t('tasks.hint')}>
      <Flex wrap stretch mb={1.5}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          onChange={(_, next: Shown | null) => next && choose(() => setShown(next))}
        >
          {(['open', 'mine', 'done'] as const).map((value) => (
            <ToggleButton key={value} value={value} data-testid={`tasks-${value}`} sx={{ px: 2, height: 36 }}>
              {t(`tasks.shown.${value}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SelectField
          name={t('tasks.allKinds')}
          value={kind}
          onChange={(next) => choose(() => setKind(next))}
          options={[
            { value: '' as const, label: t('tasks.allKinds') },
            ...TASK_KINDS.map((value) => ({ value, label: t(`tasks.kinds.${value}.title`) })),
          ]}
          sx={{ flex: { xs: '1 1 100%', sm: '0 0 260px' } }}
          testId="task-kind"
        />
      </Flex>
      <Found shown={shown} kind={kind} page={page} onPage={setPage} />
    </Screen>
  );
}

interface FoundProps {
  shown: Shown;
  kind: TaskKind | '';
  page: number;
  onPage: (page: number) => void;
}

function Found({ shown, kind, page, onPage }: FoundProps) {
  const t = useText();
  const message = useMessage();
  const me = useSession()?.user.username;
  const done = shown === 'done';
  const query: RequestOf<'tasks.list'>['query'] = {
    status: done ? 'done' : 'open',
    assignee: shown === 'mine' ? me : undefined,
    kind: kind || undefined,
    page,
    limit: PAGE,
    sort: done ? 'id' : 'dueAt',
    order: done ? 'desc' : 'asc',
  };
  const { data, error, isPending } = useRead('tasks.list', { query }, { placeholderData: keepPreviousData });
  if (error) return <Message compact icon={TaskAltRounded} title={message(error)} text="" />;
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (data.records.length === 0)
    return (
      <Paper>
        <Message
          compact
          icon={TaskAltRounded}
          title={t(done ? 'tasks.noneDone' : 'tasks.none')}
          text={done ? '' : t('tasks.noneHint')}
          testId="no-tasks"
        />
      </Paper>
    );
  return (
    <Paper sx={{ overflow: 'hidden' }} data-testid="tasks">
      {data.records.map((task) => (
        <TaskCard key={task.id} task={task} />
      ))}
      {data.stats.pageCount > 1 && (
        <TablePagination
          component="div"
          count={data.stats.totalRecord}
          page={page - 1}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => onPage(next + 1)}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} / ${count}`}
          labelRowsPerPage=""
        />
      )}
    </Paper>
  );
}
