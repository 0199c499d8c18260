import LaptopMacRounded from '@mui/icons-material/LaptopMacRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import { Box, Button, Skeleton } from '@mui/material';
import type { Session } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { instant, useText } from '../../kit/i18n';
import { Flex, StateChip, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { Failed } from './Failed';
import { deviceOf } from './device';

/** Where one is signed in; a device that is not one's own is put out at once. */
export function Sessions() {
  const t = useText();
  const { data: sessions, error } = useRead('sessions.list', {}, { select: ({ data }) => data });
  const endOne = useAction((id: string) => call('sessions.end', { params: { id } }), { invalidate: ['sessions'] });
  const endOthers = useAction(() => call('sessions.endall', { body: { keepThis: true } }), {
    successMessage: ({ data }) => t('myaccount.sessions.ended', { smart_count: data.ended }),
    invalidate: ['sessions'],
  });
  if (error) return <Failed error={error} />;
  const shown = sessions?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Panel
      flush
      title={t('myaccount.parts.sessions')}
      hint={t('myaccount.sessions.hint')}
      actions={
        shown &&
        shown.length > 1 && (
          <ConfirmButton
            variant="outlined"
            size="small"
            label={t('myaccount.sessions.endOthers')}
            title={t('myaccount.sessions.endOthersTitle')}
            text={t('myaccount.sessions.endOthersText')}
            loading={endOthers.isPending}
            testId="end-others"
            onConfirm={endOthers.mutate}
          />
        )
      }
    >
      {!shown && <Skeleton height={120} sx={{ mx: 2.5 }} />}
      {shown?.map((session) => (
        <Card
          key={session.id}
          session={session}
          busy={endOne.isPending && endOne.variables === session.id}
          onEnd={() => endOne.mutate(session.id)}
        />
      ))}
    </Panel>
  );
}

function Card({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useText();
  const { browser, system, phone } = deviceOf(session.agent);
  const Icon = phone ? SmartphoneRounded : LaptopMacRounded;
  const name = [browser, system].filter(Boolean).join(' · ') || session.agent || t('myaccount.sessions.unknown');
  return (
    <Flex lined gap={2} px={{ xs: 2, sm: 2.5 }} py={1.5} data-testid="session">
      <Icon sx={{ color: session.current ? 'primary.main' : ink.faint }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Flex wrap gap={0} columnGap={1}>
          <Text name anywhere>
            {name}
          </Text>
          {session.current && <StateChip colour="green" label={t('myaccount.sessions.current')} />}
        </Flex>
        <Text sub>
          <bdi>{session.ip}</bdi> · {t('myaccount.sessions.seen', { at: instant(session.lastSeenAt) })}
        </Text>
        <Text fine faint>
          {t('myaccount.sessions.since', { at: instant(session.createdAt) })}
        </Text>
      </Box>
      {!session.current && (
        <Button
          size="small"
          color="error"
          loading={busy}
          onClick={onEnd}
          data-testid="end-session"
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {t('myaccount.sessions.end')}
        </Button>
      )}
    </Flex>
  );
}
