import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ADMINISTERS, type AccountSubscription } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { Flex, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';

/** Whether a card is charged automatically; it is stored with the user's account. */
export function CardPanel({ subscription: { accountId, hasCard } }: { subscription: AccountSubscription }) {
  const t = useText();
  const account = useSession()?.account;
  const mayKeep = useMay(ADMINISTERS) && account?.id === accountId;
  return (
    <Panel title={t('subscription.card.title')} testId="subscription-card">
      <Flex wrap gap={1.5}>
        <CreditCardOutlined sx={{ color: hasCard ? tone.green.strong : ink.faint }} />
        <Text flex="1 1 180px" minWidth={0}>
          {t(hasCard ? 'subscription.card.kept' : 'subscription.card.none')}
        </Text>
        {mayKeep && (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to="/myaccount?tab=card"
            data-testid="subscription-add-card"
          >
            {t(hasCard ? 'subscription.card.change' : 'subscription.card.add')}
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
