import type { OperationsState } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { StateChip } from '../../kit/text';
import { isBehind } from './lateness';
import { Line, Lines } from './Lines';

const MB = 1024 * 1024;

/** The copies of the availability index, one in each process that answers searches. */
export function SearchIndex({ processes }: { processes: OperationsState['processes'] }) {
  const t = useText();
  const copies = processes.flatMap(({ index, startedAt, seenAt }) => (index ? [{ ...index, startedAt, seenAt }] : []));
  if (copies.length === 0) return null;
  const slowest = Math.max(...copies.map(({ lagMs }) => lagMs));
  return (
    <Panel
      title={t('operations.index')}
      hint={t('operations.indexHint', {
        copies: t('operations.indexCopies', { smart_count: copies.length }),
        seconds: secondsOf(slowest),
      })}
      testId="operations-index"
    >
      <Lines>
        {copies.map((copy) => (
          <Line
            key={copy.startedAt}
            text={t('operations.indexLine', { hotels: copy.hotels, megabytes: Math.ceil(copy.bytes / MB) })}
            below={t('operations.indexLag', { seconds: secondsOf(copy.lagMs) })}
            end={
              isBehind(copy) ? (
                <StateChip colour="red" label={t('operations.indexBehind')} />
              ) : (
                <StateChip colour="green" label={t('operations.indexCurrent')} />
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

/** Tenths of a second, as a number without a language. */
function secondsOf(ms: number): number {
  return Math.round(ms / 100) / 10;
}
