import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { Box, Button, Paper, Skeleton } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { InventoryRequest } from '#libs/contracts';
import { call, useProblem, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { instant, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

const KEY = ['hotels', 'requests', 'pending'];

/** Requests of other accounts to sell one's hotels. */
export function useInventoryRequests() {
  const enabled = useMay('hotels:read');
  return useRead(
    'hotels.requests.pending',
    { query: { limit: 100, order: 'asc' } },
    { select: ({ records }) => records, enabled },
  );
}

export function InventoryRequests() {
  const t = useText();
  const { data, isPending } = useInventoryRequests();
  if (isPending) return <Skeleton variant="rounded" height={180} sx={{ maxWidth: 960 }} />;
  if (!data?.length)
    return (
      <Message
        compact
        testId="no-requests"
        icon={MarkEmailReadOutlined}
        title={t('inventory.noRequests')}
        text={t('inventory.noRequestsHint')}
      />
    );
  return (
    <Paper sx={{ maxWidth: 960, overflow: 'hidden' }} data-testid="requests">
      {data.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </Paper>
  );
}

function Row({ request: { id, hotel, account, createdAt } }: { request: InventoryRequest }) {
  const t = useText();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  const writable = useMay('hotels:write');
  const deciding = useMutation({
    mutationFn: (decision: 'approve' | 'reject') => call(`hotels.requests.${decision}`, { params: { id } }),
    onSuccess: (_, decision) =>
      notify(
        t(decision === 'approve' ? 'inventory.approved' : 'inventory.refused', {
          account: account.name,
          hotel: hotel.name,
        }),
        { type: 'success' },
      ),
    onError: problem,
    // Another user may have decided first.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <Flex
      wrap
      gap={1.5}
      px={{ xs: 2, sm: 2.5 }}
      py={1.75}
      sx={{ borderBottom: `1px solid ${ink.hairline}`, '&:last-child': { borderBottom: 0 } }}
      data-testid={`request-${id}`}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text name>{account.name}</Text>
        <Text hint>
          {t('inventory.wants', { hotel: hotel.name })} · {instant(createdAt)}
        </Text>
      </Box>
      {writable && (
        <Flex stretch>
          <Button
            color="inherit"
            disabled={deciding.isPending}
            onClick={() => deciding.mutate('reject')}
            data-testid={`reject-${id}`}
          >
            {t('inventory.reject')}
          </Button>
          <Button
            variant="contained"
            disabled={deciding.isPending}
            onClick={() => deciding.mutate('approve')}
            data-testid={`approve-${id}`}
          >
            {t('inventory.approve')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
