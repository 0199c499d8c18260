import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cookieChoice, watchCookies } from '../site/cookie-choice';
import { Button } from '../ui/Button';
import { Block } from './Block';
import type { BlockView } from './block-view';

/** Content of another site: its provider learns who looks, so that it comes for those who agree. */
export const EmbedBlock: BlockView<'embed'> = ({ block: { title, embed } }) => {
  const { t } = useTranslation();
  const isAllowed = useSyncExternalStore(watchCookies, cookieChoice) === 'all';
  const [wanted, setWanted] = useState(false);
  if (!embed) return null;
  return (
    <Block title={title}>
      <div className="embed">
        {isAllowed || wanted ? (
          <iframe
            src={embed.frame}
            title={title || embed.provider}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allowFullScreen
          />
        ) : (
          <div className="embed__ask">
            <p className="small muted">{t('sitePage.embedBy', { provider: embed.provider })}</p>
            <Button look="quiet" onClick={() => setWanted(true)} data-testid="show-embed">
              {t('sitePage.showEmbed')}
            </Button>
          </div>
        )}
      </div>
    </Block>
  );
};
