import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon';

const PROMISES = [
  ['tag', 'price'],
  ['shield', 'payment'],
  ['calendar', 'cancellation'],
] as const;

export function Promises() {
  const { t } = useTranslation();
  return (
    <section className="promises">
      <ul className="page promises__row">
        {PROMISES.map(([icon, promise]) => (
          <li key={promise} className="promise">
            <span className="icon-tile">
              <Icon name={icon} />
            </span>
            <div>
              <h3>{t(`home.promises.${promise}.title`)}</h3>
              <p className="muted">{t(`home.promises.${promise}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
