import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Review } from '#libs/contracts';
import { day, instant, useText } from '../../kit/i18n';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { useMay } from '../../kit/session/access';
import { Facts, Flex, Grid, Span, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { ReviewActions } from './ReviewActions';
import { AspectScores, ReviewState, ScoreText } from './ReviewCells';

interface Props {
  review: Review;
  onChanged: (review: Review) => void;
  onClose: () => void;
}

/** A review with its stay, and what may be done about it. */
export function ReviewDrawer({ review, onChanged, onClose }: Props) {
  return (
    <DetailDrawer
      title={<bdi>{review.hotel.name}</bdi>}
      onClose={onClose}
      footer={<ReviewActions review={review} onChanged={onChanged} />}
      testId="review-drawer"
    >
      <Grid gap={2.5}>
        <Flex gap={1.5}>
          <ScoreText score={review.score} />
          <ReviewState review={review} />
        </Flex>
        <Words review={review} />
        <Stay review={review} />
        <AspectScores aspects={review.aspects} />
        <Remarks review={review} />
      </Grid>
    </DetailDrawer>
  );
}

/** As its guest wrote it: plain text, in whatever direction it is written. */
function Words({ review: { title, text, lang } }: { review: Review }) {
  const t = useText();
  return (
    <div lang={lang} dir="auto">
      {title && <Typography variant="h3">{title}</Typography>}
      <Written text={text || t('reviews.noText')} />
    </div>
  );
}

function Written({ text }: { text: string }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>{text}</Box>;
}

function Stay({ review: { name, travellers, booking, createdAt } }: { review: Review }) {
  const t = useText();
  const opens = useMay('bookings:read');
  const number = booking.voucher ?? String(booking.id);
  return (
    <Facts
      facts={[
        [t('reviews.guest'), [name, t(`reviews.travellers.${travellers}`)].filter(Boolean).join(' · ')],
        [t('reviews.stay'), `${day(booking.checkIn)} – ${day(booking.checkOut)}`],
        [
          t('reviews.bookingNumber'),
          opens ? (
            <MuiLink component={Link} to={`/bookings/${booking.id}`}>
              {number}
            </MuiLink>
          ) : (
            number
          ),
        ],
        [t('reviews.written'), instant(createdAt)],
      ]}
    />
  );
}

/** What others wrote about it: why it was refused or reported, and the hotel's answer. */
function Remarks({ review: { reason, report, answer, decidedBy, decidedAt } }: { review: Review }) {
  const t = useText();
  return (
    <>
      {report && (
        <Remark title={t('reviews.reportedBecause')} at={instant(report.at)} testId="review-report">
          <Written text={report.text} />
        </Remark>
      )}
      {reason && (
        <Remark title={t('reviews.refusedBecause')} testId="review-reason">
          <Written text={reason} />
        </Remark>
      )}
      {answer && (
        <Remark title={t('reviews.answerTitle')} at={instant(answer.at)} testId="review-answer">
          <Written text={answer.text} />
        </Remark>
      )}
      {decidedBy && (
        <Span note>
          {t('reviews.decidedBy', { by: decidedBy })} · {instant(decidedAt)}
        </Span>
      )}
    </>
  );
}

interface RemarkProps {
  title: string;
  at?: string;
  testId: string;
  children: ReactNode;
}

function Remark({ title, at, testId, children }: RemarkProps) {
  return (
    <Box sx={{ p: 2, borderRadius: '10px', bgcolor: ink.ground }} data-testid={testId}>
      <Text strong>{title}</Text>
      {at && <Span below>{at}</Span>}
      {children}
    </Box>
  );
}
