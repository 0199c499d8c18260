import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';

interface FoundMessageProps {
  title: string;
  /** Not known while it is searched. */
  count?: number;
  searching?: boolean;
  /** Not every supplier has answered. */
  partial?: boolean;
}

/** What was looked for, and how much of it there is. */
export function FoundMessage({ title, count, searching, partial }: FoundMessageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="results__head">
        <div>
          <h1>{title}</h1>
          <p className="muted" role="status" data-testid="supplier-count">
            {count === undefined ? t('suppliers.searching') : t('suppliers.count', { count })}
          </p>
        </div>
      </div>
      {searching && (
        <div className="results__list" aria-hidden="true">
          {[0, 1, 2].map((at) => (
            <div key={at} className="card card--bones card--flight">
              <div className="card__body">
                <span className="bone" style={{ inlineSize: '62%', blockSize: 22 }} />
                <span className="bone" style={{ inlineSize: '40%', blockSize: 15 }} />
              </div>
            </div>
          ))}
        </div>
      )}
      {partial && <Notice tone="warn">{t('suppliers.partial')}</Notice>}
    </>
  );
}
