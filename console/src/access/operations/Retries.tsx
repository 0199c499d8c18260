import type { OperationsState } from '#libs/contracts';
import { instant } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { Panel } from '../../shared/Panel';
import { consumerText } from './consumer-text';
import { Line, Lines } from './Lines';

/** Who had what sent again, and why. */
export function Retries({ retries }: { retries: OperationsState['retries'] }) {
  const t = useText();
  return (
    <Panel title={t('operations.retries')} testId="operations-retries">
      <Lines>
        {retries.map(({ at, by, consumer, name, count, reason }) => (
          <Line
            key={`${at} ${name}`}
            text={`${consumerText(t, consumer)} (${name}): ${
              count === null ? t('operations.unanswered') : t('operations.messages', { smart_count: count })
            }`}
            below={
              <>
                {instant(at)} · <bdi>{by}</bdi> · <bdi>{reason}</bdi>
              </>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}
