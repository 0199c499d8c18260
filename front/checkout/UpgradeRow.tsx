import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Photo } from '../ui/Photo';
import type { Upgrade } from './upgrades';

const FEW = 5;

interface UpgradeRowProps {
  upgrade: Upgrade;
  busy: boolean;
  disabled: boolean;
  onTake: (upgrade: Upgrade) => void;
}

/** A better room, and what all its nights cost more. */
export function UpgradeRow({ upgrade, busy, disabled, onTake }: UpgradeRowProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { line, offer, more } = upgrade;
  const { room, pricePlan, price, left } = offer;
  const amount = money(more, price.currency);
  const name = line.count > 1 ? `${line.count} × ${room.name}` : room.name;
  return (
    <li className="choice upgrade" data-testid="upgrade">
      <Photo url={room.photo} alt="" className="choice__photo" />
      <div className="choice__text">
        <h3>{name}</h3>
        <p className="muted small">
          {t('upgrade.instead', { room: line.room.name })} · {t(`boards.${pricePlan.board}`)} · {pricePlan.name}
        </p>
        {left <= FEW && <p className="small choice__left">{t('extras.left', { count: left })}</p>}
      </div>
      <div className="choice__buy">
        <p>
          <strong className="num" data-testid="upgrade-more">
            {t('upgrade.more', { amount })}
          </strong>
          <span className="muted small">{t('upgrade.nights', { count: line.nights })}</span>
        </p>
        <Button
          look="soft"
          size="small"
          busy={busy}
          disabled={disabled}
          onClick={() => onTake(upgrade)}
          data-testid="upgrade-take"
        >
          {t('upgrade.take')} <bdi className="only-read">{name}</bdi>
        </Button>
      </div>
    </li>
  );
}
