import { useState } from 'react';
import { safeLink } from '#libs/addresses';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { PlainTextField } from '../../../kit/field/PlainTextField';
import { useText } from '../../../kit/i18n';

interface Props {
  href: string;
  /** Undefined takes the link off. */
  onChoose: (href: string | undefined) => void;
  onClose: () => void;
}

/** Where a part of a text leads: a path of the site, a web, mail or phone address. */
export function LinkDialog({ href, onChoose, onClose }: Props) {
  const t = useText();
  const [written, setWritten] = useState(href);
  const link = safeLink(written);
  const choose = (next: string | undefined) => {
    onChoose(next);
    onClose();
  };
  return (
    <ActionDialog
      isForm
      name="link-dialog"
      title={t('pages.rich.link')}
      text={t('pages.rich.linkHint')}
      action={{
        label: t('general.save'),
        disabled: !link,
        testId: 'link-save',
        onClick: () => link && choose(link),
      }}
      dismiss={href ? { label: t('pages.rich.unlink'), onClick: () => choose(undefined) } : undefined}
      onClose={onClose}
    >
      <PlainTextField label={t('pages.rich.linkTo')} value={written} onChange={setWritten} testId="link-address" />
    </ActionDialog>
  );
}
