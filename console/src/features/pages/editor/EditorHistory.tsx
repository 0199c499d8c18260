import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { IconButton, Tooltip } from '@mui/material';
import { createUsePuck } from '@puckeditor/core';
import { useText } from '../../../kit/i18n';
import { Flex } from '../../../kit/text';
import { ink } from '../../../kit/theme/colours';

const usePuck = createUsePuck();

/** Steps back and forth of this visit. */
export function EditorHistory() {
  const t = useText();
  const { back, forward, hasPast, hasFuture } = usePuck(({ history }) => history);
  return (
    <Flex gap={0.5} px={1} py={0.5} sx={{ gridArea: 'header', bgcolor: '#fff', borderBottom: `1px solid ${ink.line}` }}>
      <Step label={t('pages.back')} icon={<UndoRounded fontSize="small" />} disabled={!hasPast} onClick={back} />
      <Step
        label={t('pages.forward')}
        icon={<RedoRounded fontSize="small" />}
        disabled={!hasFuture}
        onClick={forward}
      />
    </Flex>
  );
}

interface StepProps {
  label: string;
  icon: React.ReactNode;
  disabled: boolean;
  onClick: () => void;
}

const Step = ({ label, icon, disabled, onClick }: StepProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);
