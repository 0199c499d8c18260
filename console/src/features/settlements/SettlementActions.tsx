import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import type { WholeSettlement } from '#libs/contracts';
import { call, download, saveFile, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { ConfirmButton, DialogButton } from '../../kit/dialog/DialogButton';
import { SettlementPaymentDialog } from './SettlementPaymentDialog';
import { Flex } from '../../kit/text';

/** What the user's side may do with a statement, and its two files. */
export function SettlementActions({ settlement }: { settlement: WholeSettlement }) {
  const t = useText();
  const mayWrite = useMay('agreements:write');
  const { id, side, state, agreed, sellerLeft, ownerLeft } = settlement;
  const params = { id };
  const agree = useAction(() => call('settlements.agree', { params }), {
    successMessage: t('settlements.agreeDone'),
    invalidate: ['settlements'],
  });
  const sheet = useAction(() => download('settlements.get', { params, query: { excel: true } }), {
    onSuccess: (file) => saveFile(file, `${t('settlements.fileName')}-${id}.xlsx`),
  });
  const pdf = useAction(() => download('settlements.download', { params, query: {} }), {
    onSuccess: (file) => saveFile(file, `${t('settlements.fileName')}-${id}.pdf`),
  });
  const owed = side === 'seller' ? ownerLeft : side === 'owner' ? sellerLeft : 0;
  return (
    <Flex wrap stretch>
      {mayWrite && side && state === 'proposed' && agreed[side] === null && (
        <ConfirmButton
          variant="contained"
          loading={agree.isPending}
          label={t('settlements.agree')}
          title={t('settlements.agreeTitle')}
          text={t('settlements.agreeText')}
          onConfirm={() => agree.mutate()}
          testId="settlement-agree"
        />
      )}
      {mayWrite && state === 'agreed' && owed > 0 && (
        <DialogButton
          variant="contained"
          label={t('settlements.pay')}
          testId="settlement-pay"
          dialog={(close) => <SettlementPaymentDialog settlement={settlement} owed={owed} onClose={close} />}
        />
      )}
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={sheet.isPending}
        onClick={() => sheet.mutate()}
        data-testid="settlement-excel"
      >
        {t('general.excel')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
        data-testid="settlement-pdf"
      >
        {t('settlements.pdf')}
      </Button>
    </Flex>
  );
}
