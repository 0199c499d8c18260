import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Review } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { TextDialog } from './TextDialog';

interface Props {
  review: Review;
  onChanged: (review: Review) => void;
}

type Dialog = 'refuse' | 'answer' | 'report';

/** Publishing and refusing for who sold the stay, answering and reporting for the hotel. */
export function ReviewActions({ review, onChanged }: Props) {
  const [dialog, setDialog] = useState<Dialog>();
  const show = (changed: Review) => {
    setDialog(undefined);
    onChanged(changed);
  };
  return (
    <>
      {review.may.moderate && <Moderation review={review} onChanged={onChanged} onRefuse={() => setDialog('refuse')} />}
      {review.may.answer && <HotelButtons review={review} onOpen={setDialog} />}
      {dialog && <Written dialog={dialog} review={review} onChanged={show} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function Moderation({ review, onChanged, onRefuse }: Props & { onRefuse: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const { id, revision, state, report, answer } = review;
  const done = ({ record }: { record: Review }) => {
    onChanged(record);
    refresh();
  };
  const publish = useAction(() => call('reviews.decide', { params: { id }, body: { state: 'published', revision } }), {
    successMessage: t('reviews.published'),
    invalidate: ['reviews', 'tasks'],
    onSuccess: done,
  });
  const remove = useAction(() => call('reviews.removeanswer', { params: { id } }), {
    successMessage: t('reviews.answerRemoved'),
    onSuccess: done,
  });
  return (
    <>
      {(state !== 'published' || report) && (
        <Button variant="contained" loading={publish.isPending} onClick={() => publish.mutate()} data-testid="publish">
          {t(report ? 'reviews.publishAgain' : 'reviews.publish')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button variant="outlined" onClick={onRefuse} data-testid="refuse">
          {t('reviews.refuse')}
        </Button>
      )}
      {answer && (
        <Button loading={remove.isPending} onClick={() => remove.mutate()} data-testid="remove-answer">
          {t('reviews.removeAnswer')}
        </Button>
      )}
    </>
  );
}

function HotelButtons({ review: { answer, report }, onOpen }: { review: Review; onOpen: (dialog: Dialog) => void }) {
  const t = useText();
  return (
    <>
      <Button variant={answer ? 'outlined' : 'contained'} onClick={() => onOpen('answer')} data-testid="answer">
        {t(answer ? 'reviews.editAnswer' : 'reviews.answer')}
      </Button>
      {!report && (
        <Button onClick={() => onOpen('report')} data-testid="report">
          {t('reviews.report')}
        </Button>
      )}
    </>
  );
}

/** What is written about a review, each in a dialog of its own. */
function Written({ dialog, review, onChanged, onClose }: Props & { dialog: Dialog; onClose: () => void }) {
  const t = useText();
  const { id, revision, answer } = review;
  const common = { onChanged, onClose };
  if (dialog === 'refuse')
    return (
      <TextDialog
        {...common}
        name="refuse"
        title={t('reviews.refuseTitle')}
        text={t('reviews.reasonHint')}
        label={t('reviews.reason')}
        most={500}
        action={t('reviews.refuse')}
        successMessage={t('reviews.refused')}
        send={(reason) => call('reviews.decide', { params: { id }, body: { state: 'refused', reason, revision } })}
      />
    );
  if (dialog === 'report')
    return (
      <TextDialog
        {...common}
        name="report"
        title={t('reviews.reportTitle')}
        text={t('reviews.reportHint')}
        label={t('reviews.reason')}
        most={500}
        action={t('reviews.report')}
        successMessage={t('reviews.reportSent')}
        send={(text) => call('reviews.report', { params: { id }, body: { text } })}
      />
    );
  return (
    <TextDialog
      {...common}
      name="answer"
      title={t('reviews.answerTitle')}
      text={t('reviews.answerHint')}
      label={t('reviews.answerText')}
      most={2_000}
      initial={answer?.text}
      action={t('reviews.send')}
      successMessage={t('reviews.answered')}
      send={(text) => call('reviews.answer', { params: { id }, body: { text } })}
    />
  );
}
