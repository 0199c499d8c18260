import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text';
import { Screen } from '../../platform/layout/Screen';
import { Asked } from './Asked';
import { Charge } from './Charge';
import type { AskedFor } from './ask-for';

/** A card taken by phone, typed into the gateway's own page: its number never comes here. */
export default function VirtualPos() {
  const t = useText();
  const [asked, setAsked] = useState<AskedFor>();
  return (
    <Screen name="virtualpos" subtitle={t('virtualPos.hint')}>
      {asked ? (
        <Charge key={asked.code} asked={asked} onAgain={setAsked} onNew={() => setAsked(undefined)} />
      ) : (
        <Asked onAsked={setAsked} />
      )}
    </Screen>
  );
}
