import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { FieldConflict, RecordConflict } from '#libs/contracts';
import { instant } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { ActionDialog } from './ActionDialog';
import type { Kept } from './conflict';
import { useFieldLabel, useValueText } from './value-text';

interface Props {
  resource: string;
  conflict: RecordConflict;
  onAnswer: (kept: Kept | undefined) => void;
}

/** Whose value is kept, for each field that two people have changed. */
export function ConflictDialog({ resource, conflict: { changes }, onAnswer }: Props) {
  const t = useText();
  const labelOf = useFieldLabel();
  const [kept, setKept] = useState<Kept>(() => Object.fromEntries(changes.map(({ field }) => [field, 'theirs'])));
  return (
    <ActionDialog
      name="conflict-dialog"
      width="sm"
      title={t('conflict.title')}
      text={t('conflict.text')}
      action={{ label: t('general.save'), testId: 'conflict-save', onClick: () => onAnswer(kept) }}
      dismiss={{ label: t('conflict.back'), testId: 'conflict-back', onClick: () => onAnswer(undefined) }}
      onClose={() => onAnswer(undefined)}
    >
      {changes.map((change) => (
        <Choice
          key={change.field}
          change={change}
          label={labelOf(resource, change.field)}
          value={kept[change.field]!}
          onChange={(value) => setKept({ ...kept, [change.field]: value })}
        />
      ))}
    </ActionDialog>
  );
}

interface ChoiceProps {
  change: FieldConflict;
  label: string;
  value: Kept[string];
  onChange: (value: Kept[string]) => void;
}

function Choice({ change: { field, yours, theirs, by, at }, label, value, onChange }: ChoiceProps) {
  const t = useText();
  const textOf = useValueText();
  const changed = [by ?? t('conflict.somebody'), instant(at)].filter(Boolean).join(' · ');
  return (
    <Box component="fieldset" sx={{ m: 0, p: 1.5, border: `1px solid ${ink.hairline}`, borderRadius: 1 }}>
      <Typography component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        value={value}
        onChange={(_, next) => onChange(next as Kept[string])}
        data-testid={`conflict-${field}`}
        sx={{ gap: 1 }}
      >
        <Option value="theirs" text={textOf(theirs)} hint={changed} />
        <Option value="yours" text={textOf(yours)} hint={t('conflict.yours')} />
      </RadioGroup>
    </Box>
  );
}

function Option({ value, text, hint }: { value: Kept[string]; text: string; hint: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', minWidth: 0, '& .MuiFormControlLabel-label': { minWidth: 0, pt: 0.75 } }}
      label={
        <>
          <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
          <Typography variant="caption" component="div" sx={{ color: ink.muted }}>
            {hint}
          </Typography>
        </>
      }
    />
  );
}
