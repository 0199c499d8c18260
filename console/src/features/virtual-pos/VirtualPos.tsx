import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { Screen } from '../../kit/layout/Screen';
import { Asked } from './Asked';
import { Charge } from './Charge';
import type { AskedFor } from './ask-for';

/** A card taken by phone, typed into the gateway's own page: its number never comes here. */
export default function VirtualPos() {
  const t = useText();
  const [asked, setAsked] = useState<AskedFor>();
  const lacksGateway = useLacksGateway();
  return (
    <Screen name="virtualpos" subtitle={t('virtualPos.hint')}>
      {lacksGateway ? (
        <Message
          icon={PointOfSaleOutlined}
          title={t('virtualPos.noGateway')}
          text={t('virtualPos.noGatewayHint')}
          action={
            <Button component={Link} to="/possettings" variant="outlined">
              {t('navigation.possettings')}
            </Button>
          }
          testId="pos-missing"
        />
      ) : asked ? (
        <Charge key={asked.code} asked={asked} onAgain={setAsked} onNew={() => setAsked(undefined)} />
      ) : (
        <Asked onAsked={setAsked} />
      )}
    </Screen>
  );
}

/** Whether card payments are unavailable: accounts need a gateway of their own, only the platform's people use the general one. */
function useLacksGateway(): boolean {
  const account = useSession()?.account.id ?? 0;
  const usesGeneral = useMay('transactions:write');
  const { data } = useRead(
    'pos.getdata',
    { body: { account } },
    { select: (answer) => answer.data, enabled: !usesGeneral },
  );
  return !usesGeneral && data?.isUseGeneral === true;
}
