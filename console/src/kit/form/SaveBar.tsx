import { Button } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useText } from '../i18n/use-text';
import { Flex, Span } from '../text/parts';
import { ink } from '../theme/colours';
import { UnsavedWatch } from '../dialog/UnsavedWatch';

interface Props {
  creating?: boolean;
  panel?: boolean;
  onCancel?: () => void;
  onUnsaved?: (unsaved: boolean) => void;
}

/** Keeps saving in sight; disabled while there is nothing to save. `panel` inside a sheet. */
export function SaveBar({ creating, panel, onCancel, onUnsaved }: Props) {
  const t = useText();
  const { isDirty: dirty } = useFormState();
  return (
    <Flex
      py={1.5}
      mt={onCancel ? 1.5 : 0.5}
      maxWidth={960}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        bgcolor: onCancel || panel ? ink.paper : ink.ground,
        borderTop: onCancel ? `1px solid ${ink.line}` : undefined,
      }}
    >
      <UnsavedWatch onChange={onUnsaved} />
      <SaveButton
        alwaysEnable={creating}
        icon={<></>}
        label={t(creating ? 'general.create' : 'general.save')}
        data-testid={onCancel ? 'drawer-save' : 'save'}
      />
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          {t('general.cancel')}
        </Button>
      )}
      {dirty && !creating && (
        <Span sub ml={1}>
          {t('general.unsaved')}
        </Span>
      )}
    </Flex>
  );
}
