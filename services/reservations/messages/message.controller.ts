import { Controller, Inject } from '@nestjs/common';
import { isUuid } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { Input, Internal, absent } from '#libs/service';

/** The log of mails: the worker claims one before it hands it out, and tells what became of it. */
@Controller()
export class MessageController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Internal('messages.sending')
  async sending(@Input() { params }: { params: { id: string } }): Promise<{ send: boolean; retried: boolean }> {
    if (!isUuid(params.id)) throw absent();
    return this.database.tx(PLATFORM, async (tx) => {
      const first = await tx.change(`update messages set state = 'sending' where id = $1 and state = 'queued'`, [
        params.id,
      ]);
      if (first === 1) return { send: true, retried: false };
      const again = await tx.row(`select 1 from messages where id = $1 and state = 'sending'`, [params.id]);
      return { send: again !== undefined, retried: true };
    });
  }

  @Internal('messages.sent')
  async sent(
    @Input() { params, body }: { params: { id: string }; body: { error: string | null } },
  ): Promise<{ done: true }> {
    if (!isUuid(params.id)) throw absent();
    await this.database.tx(PLATFORM, (tx) =>
      tx.change(
        `update messages set state = case when $2::text is null then 'sent' else 'failed' end, error = $2, sent_at = now() where id = $1 and state <> 'sent'`,
        [params.id, body.error],
      ),
    );
    return { done: true };
  }
}
