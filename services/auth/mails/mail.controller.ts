import { Controller, Inject } from '@nestjs/common';
import type { InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Input, Internal, SERVICE } from '#libs/service';
import type { AuthRuntime } from '../auth.config.js';
import { admitMail } from './mail-bound.js';

const SCOPE = systemScope('auth.mails');

/** How many mails that a stranger can cause each recipient gets. */
@Controller()
export class MailController {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: AuthRuntime,
  ) {}

  @Internal('mails.admit')
  async admit(@Input() { body }: InternalInputOf<'mails.admit'>): Promise<InternalAnswerOf<'mails.admit'>> {
    const until = await this.database.tx(SCOPE, (tx) => admitMail(tx, this.runtime, body));
    return { waitsUntil: until?.toISOString() ?? null };
  }
}
