import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, ButtonBase, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { money, number } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { boundsOf, readInline, writeInline, type Inline, type InlineKind, type Problem } from './inline-value';
import { useMessage } from '../data/use-problem';

interface Props {
  kind: InlineKind;
  value: Inline | null;
  /** What the value is, for readers who do not see its position. */
  label: string;
  /** Resolves once it is kept; what it rejects with is shown below the field. */
  onSave: (value: Inline) => Promise<unknown>;
  /** How the value reads, when not by itself: `12 rooms`. */
  shown?: string;
  /** Asks for a press of OK; without it leaving the field saves as Enter does. */
  okButton?: boolean;
  disabled?: boolean;
  testId?: string;
}

/** A value edited in place: Enter saves, Escape cancels. */
export function InlineValue({ kind, value, label, onSave, shown, okButton, disabled, testId }: Props) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const text = shown ?? (showInline(kind, value) || '–');
  if (disabled) return <span data-testid={testId}>{text}</span>;
  return (
    // What is pressed here is not meant for the row around it.
    <Box
      component="span"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', maxWidth: 1, verticalAlign: 'middle' }}
    >
      {editing ? (
        <Editor {...{ kind, value, label, onSave, okButton, testId }} onClose={() => setEditing(false)} />
      ) : (
        <ButtonBase
          aria-label={t('general.inline.change', { what: label, value: text })}
          data-testid={testId}
          onClick={() => setEditing(true)}
          sx={{
            gap: 0.5,
            mx: -0.75,
            px: 0.75,
            minHeight: { xs: 32, md: 24 },
            borderRadius: '6px',
            font: 'inherit',
            color: 'inherit',
            // Beside the value, so that a column's values end in one line.
            '& svg': {
              fontSize: 14,
              color: ink.faint,
              position: { md: 'absolute' },
              insetInlineStart: '100%',
              opacity: { xs: 1, md: 0 },
            },
            '&:hover, &:focus-visible': { bgcolor: ink.hairline, '& svg': { opacity: 1 } },
          }}
        >
          {text}
          <EditOutlined />
        </ButtonBase>
      )}
    </Box>
  );
}

type EditorProps = Pick<Props, 'kind' | 'value' | 'label' | 'onSave' | 'okButton' | 'testId'> & { onClose: () => void };

function Editor({ kind, value, label, onSave, okButton = false, testId, onClose }: EditorProps) {
  const t = useText();
  const message = useMessage();
  const [typed, setTyped] = useState(writeInline(kind, value));
  const [refusal, setRefusal] = useState<string>();
  const [saving, setSaving] = useState(false);
  /** Enter, leaving the field and a press of OK may come together. */
  const busy = useRef(false);

  const problemText = (problem: Problem) => t(`general.inline.${problem}`, boundsOf(kind));
  const save = async (text = typed) => {
    if (busy.current) return;
    const read = readInline(kind, text);
    if ('problem' in read) return setRefusal(problemText(read.problem));
    if (read.value === value) return onClose();
    busy.current = true;
    setSaving(true);
    try {
      await onSave(read.value);
      onClose();
    } catch (error) {
      setRefusal(message(error));
      setSaving(false);
    }
    busy.current = false;
  };
  const cancel = () => {
    busy.current = true;
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && kind.type !== 'list') {
      event.preventDefault();
      void save();
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setRefusal(undefined);
    if (kind.type === 'list' && !okButton) void save(text);
  };
  const list = kind.type === 'list';
  const words = kind.type === 'text' || list;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.5, my: -0.5 }}>
      <TextField
        select={list}
        autoFocus
        value={typed}
        disabled={saving}
        error={refusal !== undefined}
        helperText={refusal}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => !list && !okButton && void save()}
        onFocus={(event) => !list && (event.target as HTMLInputElement).select()}
        slotProps={{
          htmlInput: {
            inputMode: words ? 'text' : 'decimal',
            maxLength: kind.type === 'text' ? kind.maxLength : undefined,
            'aria-label': label,
            'data-testid': testId && `${testId}-input`,
          },
          select: {
            defaultOpen: true,
            onClose: () => !okButton && !busy.current && onClose(),
          },
          input: {
            endAdornment: kind.type === 'currency' && (
              <InputAdornment position="end">{kind.currency.toUpperCase()}</InputAdornment>
            ),
          },
        }}
        sx={{
          width: words ? 190 : kind.type === 'number' ? 96 : 140,
          '& .MuiOutlinedInput-root': { minHeight: { xs: 40, md: 30 } },
          '& .MuiOutlinedInput-input': { py: 0.5 },
          '& .MuiFormHelperText-root': { mt: 0.5, mb: 0, whiteSpace: 'normal', width: 190 },
        }}
      >
        {list &&
          kind.options.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      {okButton && (
        <Button
          size="small"
          variant="contained"
          loading={saving}
          onClick={() => void save()}
          data-testid={testId && `${testId}-ok`}
        >
          {t('general.ok')}
        </Button>
      )}
    </Box>
  );
}

/** The value as it is read. */
function showInline(kind: InlineKind, value: Inline | null): string {
  if (value === null || value === '') return '';
  if (kind.type === 'list') return kind.options.find(({ id }) => id === value)?.name ?? String(value);
  if (kind.type === 'currency') return money(Number(value), kind.currency);
  return kind.type === 'number' ? number(Number(value)) : writeInline(kind, value);
}
