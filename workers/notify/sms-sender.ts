import { AxiosError } from 'axios';
import { Partner, partnerHttp, type PartnerLimits } from '#libs/process';

interface OutgoingSms {
  /** Idempotency key: a repetition is not sent again. */
  messageId: string;
  /** `+905320000000` */
  to: string;
  text: string;
}

/** An SMS provider. */
export interface SmsSender {
  /** @throws SmsRefused when no retry helps. */
  send(sms: OutgoingSms): Promise<void>;
  /** Whether the provider has accepted a message; undefined when unknown. */
  wasDelivered(messageId: string): Promise<boolean | undefined>;
}

/** The number or the message was refused; no retry helps. */
export class SmsRefused extends Error {}

export interface SmsSenderConfig {
  url: string;
  /** The registered sender name that phones show, at most 11 characters. */
  sender: string;
  limits: PartnerLimits;
}

/** A provider's permanent refusal of a message; a refused sign-in or a rate limit may be fixed meanwhile. */
const FOR_GOOD = [400, 422];

/** The sandbox provider's own protocol; a real one is another adapter of the same port. */
export function createSmsSender({ url, sender, limits }: SmsSenderConfig): SmsSender {
  const provider = new Partner('sms', limits);
  const http = partnerHttp({ baseURL: url, answerMs: limits.answerMs });
  return {
    async send({ messageId, to, text }) {
      try {
        await provider.ask(() => http.post('/v1/messages', { id: messageId, sender, to, text }));
      } catch (error) {
        const status = error instanceof AxiosError ? error.response?.status : undefined;
        if (status === undefined || !FOR_GOOD.includes(status)) throw error;
        throw new SmsRefused(reasonOf(error as AxiosError), { cause: error });
      }
    },
    async wasDelivered(messageId) {
      const { status } = await provider.ask(() =>
        http.get(`/v1/messages/${encodeURIComponent(messageId)}`, {
          validateStatus: (code) => code === 200 || code === 404,
        }),
      );
      return status === 200;
    },
  };
}

function reasonOf({ response, message }: AxiosError): string {
  const reason = (response?.data as { message?: unknown } | undefined)?.message;
  return typeof reason === 'string' ? reason : message;
}
