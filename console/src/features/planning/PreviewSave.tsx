import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Market, PlanningDoubt, PlanningMonth } from '#libs/contracts';
import { messageOf } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { ChangePreview } from './ChangePreview';
import type { MonthOf, PlanningPreview, Saved } from './planning-calls';
import { usePreview } from './use-preview';

export interface PanelProps {
  of: MonthOf;
  month: PlanningMonth;
  markets: Market[];
  /** What the sheet behind it shows. */
  version: number;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

type DoubtKind = PlanningDoubt['kind'];

interface Props<Change> extends Pick<PanelProps, 'month' | 'markets' | 'onSaved' | 'onClose'> {
  name: 'bulk' | 'copy';
  /** Undefined while something is missing. */
  change: Change | undefined;
  preview: (change: Change) => Promise<PlanningPreview>;
  /** Saves what was previewed, with all that was doubtful in it. */
  save: (change: Change, seen: { version: number; accept: DoubtKind[] }) => Promise<Saved>;
  /** What happens to cells without a price: skipped, or closed for sale. */
  unpricedText: string;
  /** The fields of the change. */
  children: ReactNode;
}

/** A change of many cells: its fields, what it would do, and saving it as a whole. */
export function PreviewSave<Change>({ name, change, children, month, markets, unpricedText, ...props }: Props<Change>) {
  const t = useText();
  const { onSaved, onClose } = props;
  const previewed = usePreview({
    preview: props.preview,
    save: (asked: Change, { version, doubts }: PlanningPreview) =>
      props.save(asked, { version, accept: doubts.map(({ kind }) => kind) }),
    onSaved,
    onClose,
  });
  const isCurrent = JSON.stringify(change) === JSON.stringify(previewed.change);
  const data = isCurrent ? previewed.data : undefined;
  const [accepted, setAccepted] = useState<PlanningPreview>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void result.current?.scrollIntoView({ behavior: 'smooth' });
  }, [data]);
  return (
    <DetailDrawer
      title={t(`planning.${name}.title`)}
      testId={`${name}-panel`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant={data ? 'outlined' : 'contained'}
            disabled={!change}
            loading={previewed.previewing}
            onClick={() => change && previewed.preview(change)}
            data-testid="bulk-preview"
          >
            {t('planning.bulk.preview')}
          </Button>
          {data && (
            <Button
              variant="contained"
              disabled={data.total === 0 || (data.doubts.length > 0 && accepted !== data)}
              loading={previewed.saving}
              onClick={previewed.save}
              data-testid="bulk-save"
            >
              {t('planning.bulk.save', { smart_count: data.total })}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button color="inherit" onClick={onClose}>
            {t('general.cancel')}
          </Button>
        </>
      }
    >
      {children}
      {isCurrent && previewed.error && (
        <Alert severity="error" sx={{ mt: 2 }} data-testid={`${name}-error`}>
          {messageOf(previewed.error)}
        </Alert>
      )}
      {data && (
        <div ref={result}>
          <ChangePreview
            preview={data}
            month={month}
            markets={markets}
            unpricedText={unpricedText}
            isAccepted={accepted === data}
            onAccept={(isMeant) => setAccepted(isMeant ? data : undefined)}
          />
        </div>
      )}
    </DetailDrawer>
  );
}
