import './thread.css';
import { useEffect, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Thread, ThreadMessage } from '#libs/contracts';
import { call } from '../api/client';
import { keepAnswer, useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { useSite } from '../site/SiteProvider';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Refused } from './Refused';

const MOST_TEXT = 2_000;
const AGAIN_MS = 30_000;

/** What the guest and those who serve the stay write to each other. */
export default function ThreadPanel({ link }: { link: string }) {
  const { t } = useTranslation();
  const { companyName } = useSite();
  const { data } = useCall('reservation.thread', { params: { id: link } }, { refetchEvery: () => AGAIN_MS });
  useMarkRead(link, data?.data);
  if (!data || (!data.data.isOpen && data.data.messages.length === 0)) return null;
  const { messages, isOpen } = data.data;
  return (
    <section id="messages" className="panel thread" aria-labelledby="thread-title" data-testid="thread">
      <h2 id="thread-title">{t('thread.title')}</h2>
      {messages.length > 0 && (
        <ol className="thread__list">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {isOpen && <p className="small muted">{t('thread.hint', { company: companyName })}</p>}
      {isOpen && <Writing link={link} />}
    </section>
  );
}

/** What the other side has written is read once it is shown. */
function useMarkRead(link: string, thread: Thread | undefined): void {
  const last = thread?.messages.findLast(({ from, readAt }) => from !== 'guest' && !readAt)?.id;
  useEffect(() => {
    if (last !== undefined) void call('reservation.read', { params: { id: link } }).catch(() => undefined);
  }, [last, link]);
}

function Message({ message: { from, text, at, readAt } }: { message: ThreadMessage }) {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { companyName } = useSite();
  const isOwn = from === 'guest';
  const names = { guest: t('thread.you'), hotel: t('thread.hotel'), seller: companyName };
  return (
    <li className={`thread__message ${isOwn ? 'thread__message--own' : ''}`} data-testid="thread-message">
      <p className="small muted">
        <strong>{names[from]}</strong> · {instant(at)}
        {isOwn && readAt && ` · ${t('thread.read')}`}
      </p>
      <p className="thread__text" dir="auto">
        {text}
      </p>
    </li>
  );
}

function Writing({ link }: { link: string }) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const params = { id: link };
  const send = useMutation({
    mutationFn: () => call('reservation.write', { params, body: { text: text.trim() } }),
    onSuccess: (answer) => {
      keepAnswer('reservation.thread', i18n.language, { params }, answer);
      setText('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) send.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('thread.text')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={MOST_TEXT}
            value={text}
            placeholder={t('thread.example')}
            onChange={({ target }) => setText(target.value)}
            data-testid="thread-text"
          />
        )}
      </Field>
      <Refused error={send.error} />
      <p role="status" className="small muted">
        {send.isSuccess && !text && t('thread.sent')}
      </p>
      <Button type="submit" look="soft" busy={send.isPending} disabled={!text.trim()} data-testid="thread-send">
        {t('thread.send')}
      </Button>
    </form>
  );
}
