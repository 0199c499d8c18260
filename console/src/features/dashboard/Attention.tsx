import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { DashboardData } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';
import { tone } from '../../kit/theme/colours';

/** What waits for a person; red once it is late, and nothing at all while nothing waits. */
export function Attention({ data: { openTasks, overdueTasks }, linked }: { data: DashboardData; linked: boolean }) {
  const t = useText();
  if (openTasks === 0) return null;
  const { ground, text } = tone[overdueTasks > 0 ? 'red' : 'amber'];
  return (
    <Flex
      row
      wrap
      medium
      gap={1.25}
      px={2}
      py={1.25}
      color={text}
      sx={{ borderRadius: '10px', bgcolor: ground }}
      data-testid="attention"
    >
      <ErrorOutlineRounded fontSize="small" />
      <Box sx={{ flex: 1 }}>
        {t('dashboard.tasks', { smart_count: openTasks })}
        {overdueTasks > 0 && ` · ${t('dashboard.overdue', { smart_count: overdueTasks })}`}
      </Box>
      {linked && (
        <Button component={Link} to="/tasks" size="small" color="inherit" data-testid="to-tasks">
          {t('dashboard.toTasks')}
        </Button>
      )}
    </Flex>
  );
}
