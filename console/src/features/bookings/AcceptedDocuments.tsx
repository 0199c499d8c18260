import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { AcceptedDocument, Booking } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { instant, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Flex, Text } from '../../kit/text';

/** The legal texts that the guest has accepted with the booking. */
export function AcceptedDocuments({ booking: { id } }: { booking: Booking }) {
  const t = useText();
  const { data } = useRead('bookings.documents', { params: { id } }, { select: (answer) => answer.data });
  const [open, setOpen] = useState<AcceptedDocument>();
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('bookings.accepted.title')} testId="booking-accepted">
      {data.map((document) => (
        <Flex key={document.kind} between wrap gap={1}>
          <Button size="small" onClick={() => setOpen(document)}>
            {document.title}
          </Button>
          <Text sub>{t('bookings.accepted.version', { version: document.version, at: instant(document.at) })}</Text>
        </Flex>
      ))}
      {open && (
        <ActionDialog
          name="accepted-document"
          width="md"
          title={open.title}
          dismiss={{ label: t('general.close'), onClick: () => setOpen(undefined) }}
          onClose={() => setOpen(undefined)}
        >
          {open.sections.map(({ heading, paragraphs }) => (
            <Box key={heading} sx={{ mb: 2 }}>
              <Typography variant="subtitle2">{heading}</Typography>
              {paragraphs.map((text, at) => (
                <Typography key={at} variant="body2">
                  <bdi>{text}</bdi>
                </Typography>
              ))}
            </Box>
          ))}
        </ActionDialog>
      )}
    </Panel>
  );
}
