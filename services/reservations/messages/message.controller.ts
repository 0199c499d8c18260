import { Controller, Inject } from '@nestjs/common';
import { isUuid, type AnswerOf, type InputOf, type InternalInputOf, type InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Call, Ctx, Input, Internal, SERVICE, notFound, type Context, type ServiceRuntime } from '#libs/service';
import { markDelivered, refuseMessage } from './failed-messages.js';
import { MessageService } from './message.service.js';
import { orderMessages } from './order-messages.js';
import { claimMessage, waitFor } from './waiting-messages.js';

const SCOPE = systemScope('reservations.messages');

/** What is sent about bookings, and its log: the worker orders what follows from facts, claims a message before it sends it, and reports the outcome, or that it waits. */
@Controller()
export class MessageController {
  constructor(
    private readonly messages: MessageService,
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Call('bookings.sendmail')
  async sendMail(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'bookings.sendmail'>,
  ): Promise<AnswerOf<'bookings.sendmail'>> {
    return { status: true, preview: await this.messages.sendMail(ctx, params.id, query) };
  }

  @Call('bookings.sendlocation')
  async sendLocation(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'bookings.sendlocation'>,
  ): Promise<AnswerOf<'bookings.sendlocation'>> {
    const preview = await this.messages.sendMail(ctx, params.id, { type: 'location', preview: query.preview });
    return { status: true, preview };
  }

  @Call('bookings.payment.sendnotify')
  async notify(
    @Ctx() ctx: Context,
    @Input() { params, query }: InputOf<'bookings.payment.sendnotify'>,
  ): Promise<AnswerOf<'bookings.payment.sendnotify'>> {
    await this.messages.notify(ctx, params.id, params.paymentId, query);
    return { status: true };
  }

  @Call('bookings.messages')
  async list(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.messages'>,
  ): Promise<AnswerOf<'bookings.messages'>> {
    return { status: true, items: await this.messages.list(ctx, params.id) };
  }

  @Call('bookings.messages.resend')
  async resend(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'bookings.messages.resend'>,
  ): Promise<AnswerOf<'bookings.messages.resend'>> {
    await this.messages.resend(ctx, params.id, params.messageId);
    return { status: true };
  }

  @Internal('messages.order')
  async order(@Input() { body }: InternalInputOf<'messages.order'>): Promise<InternalAnswerOf<'messages.order'>> {
    const ordered = await this.database.tx(SCOPE, (tx) => orderMessages(tx, body, this.runtime.now()));
    return { ordered };
  }

  @Internal('messages.sending')
  async sending(
    @Input() { params }: InternalInputOf<'messages.sending'>,
  ): Promise<InternalAnswerOf<'messages.sending'>> {
    if (!isUuid(params.id)) throw notFound();
    return this.database.tx(SCOPE, (tx) => claimMessage(tx, params.id));
  }

  @Internal('messages.wait')
  async wait(@Input() { params, body }: InternalInputOf<'messages.wait'>): Promise<InternalAnswerOf<'messages.wait'>> {
    if (!isUuid(params.id)) throw notFound();
    await this.database.tx(SCOPE, (tx) => waitFor(tx, params.id, body));
    return { done: true };
  }

  @Internal('messages.sent')
  async sent(@Input() { params, body }: InternalInputOf<'messages.sent'>): Promise<InternalAnswerOf<'messages.sent'>> {
    if (!isUuid(params.id)) throw notFound();
    const now = this.runtime.now();
    await this.database.tx(SCOPE, async (tx) => {
      if (body.error !== null) return refuseMessage(tx, params.id, body.error, now);
      return markDelivered(tx, params.id, now);
    });
    return { done: true };
  }
}
