import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { firstLanguage } from '#libs/languages';
import { call, useAction } from '../../kit/data';
import { currentLanguage, useText } from '../../kit/i18n';
import { useFilters } from '../../kit/list/use-filters';

/** Opens the console or the booking front with texts that can be changed where they are shown, each in a tab of its own. */
export function InPlaceButton() {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const openFront = useFront();
  const close = (open: () => void) => () => {
    setAnchor(null);
    open();
  };
  return (
    <>
      <Button
        startIcon={<EditOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        data-testid="i18n-in-place"
      >
        {t('i18n.inPlace.start')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={close(openFront)} data-testid="in-place-front">
          {t('i18n.inPlace.front')}
        </MenuItem>
        <MenuItem onClick={close(openConsole)} data-testid="in-place-console">
          {t('i18n.inPlace.console')}
        </MenuItem>
      </Menu>
    </>
  );
}

const openConsole = () => window.open('/dashboard?translate=1', '_blank', 'noopener');

/** In the language of the list, where guests can read it, else in that of the console. */
function useFront(): () => void {
  const { values } = useFilters();
  const lang = firstLanguage([values['langitem'] as string | undefined]) ?? currentLanguage();
  const link = useAction(() => call('i18n.inPlaceLink', { body: { lang } }), {});
  return () => {
    // Opened by the click itself: browsers hold back windows that open later.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    link.mutate(undefined, {
      onSuccess: ({ data }) => (tab ? tab.location.replace(data.url) : location.assign(data.url)),
      onError: () => tab?.close(),
    });
  };
}
