import type { OperationsState } from '#libs/contracts';
import { instant, percentage, type Translate, useText } from '../../kit/i18n';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { StateChip } from '../../kit/text';
import { Line, Lines } from './Lines';
import { PartnerDialog } from './PartnerDialog';
import { partnerText } from './partner-text';

export type PartnerState = OperationsState['partners'][number];

/** A partner that fails more often is shown as failing. */
const FAILING_PERCENT = 5;

/** Who is asked outside, how it answers, and the button that pauses it. */
export function PartnersPanel({ partners }: { partners: readonly PartnerState[] }) {
  const t = useText();
  return (
    <Panel title={t('operations.partners')} hint={t('operations.partnersHint')} testId="operations-partners">
      <Lines>
        {partners.map((state) => {
          const { partner, pause } = state;
          const action = pause ? 'resume' : 'pause';
          return (
            <Line
              key={partner}
              testId={`partner-${partner}`}
              text={partnerText(t, partner)}
              below={
                <>
                  {hourOf(t, state)}
                  {pause && (
                    <>
                      {' '}
                      · <bdi>{t('operations.partnerPaused', { ...pause, at: instant(pause.at) })}</bdi>
                    </>
                  )}
                </>
              }
              end={
                <>
                  <StateChip {...lookOf(t, state)} />
                  <DialogButton
                    size="small"
                    variant={pause ? 'contained' : 'outlined'}
                    sx={{ minHeight: { xs: 44, md: 32 } }}
                    label={t(`operations.${action}`)}
                    aria-label={`${t(`operations.${action}`)}: ${partnerText(t, partner)}`}
                    testId={`${action}-${partner}`}
                    dialog={(close) => <PartnerDialog partner={partner} action={action} onClose={close} />}
                  />
                </>
              }
            />
          );
        })}
      </Lines>
    </Panel>
  );
}

const percentOf = ({ answered, failed }: PartnerState) =>
  answered + failed === 0 ? 0 : Math.round((100 * failed) / (answered + failed));

function hourOf(t: Translate, state: PartnerState): string {
  const { answered, failed } = state;
  if (answered + failed === 0) return t('operations.partnerSilent');
  return t('operations.partnerHour', { answered, failed, percent: percentage(percentOf(state)) });
}

function lookOf(t: Translate, state: PartnerState) {
  if (state.pause) return { colour: 'amber', label: t('operations.partnerPause') } as const;
  if (state.leftAlone) return { colour: 'red', label: t('operations.partnerLeftAlone') } as const;
  if (percentOf(state) >= FAILING_PERCENT) return { colour: 'amber', label: t('operations.partnerFails') } as const;
  return { colour: 'green', label: t('operations.partnerFine') } as const;
}
