import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { isUuid, type AnswerOf, type InputOf, type InternalAnswerOf, type InternalInputOf } from '#libs/contracts';
import {
  Call,
  Ctx,
  Input,
  Internal,
  SERVICE,
  SessionToken,
  keepSession,
  notFound,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { GuestQuoteService } from './guest-quote.service.js';
import { QuoteService } from './quote.service.js';

@Controller()
export class QuoteController {
  constructor(
    private readonly quotes: QuoteService,
    private readonly guests: GuestQuoteService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Call('quotes.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'quotes.list'>): Promise<AnswerOf<'quotes.list'>> {
    return this.quotes.list(ctx, query);
  }

  @Call('quotes.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'quotes.get'>): Promise<AnswerOf<'quotes.get'>> {
    return { status: true, record: await this.quotes.get(ctx, params.id) };
  }

  @Call('quotes.create')
  async create(
    @Ctx() ctx: Context,
    @SessionToken() session: string | undefined,
    @Input() { body }: InputOf<'quotes.create'>,
  ): Promise<AnswerOf<'quotes.create'>> {
    return { status: true, record: await this.quotes.create(ctx, session, body) };
  }

  @Call('quotes.addoption')
  async addOption(
    @Ctx() ctx: Context,
    @SessionToken() session: string | undefined,
    @Input() { params }: InputOf<'quotes.addoption'>,
  ): Promise<AnswerOf<'quotes.addoption'>> {
    return { status: true, record: await this.quotes.addOption(ctx, params.id, session) };
  }

  @Call('quotes.removeoption')
  async removeOption(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'quotes.removeoption'>,
  ): Promise<AnswerOf<'quotes.removeoption'>> {
    return { status: true, record: await this.quotes.removeOption(ctx, params.id, params.option) };
  }

  @Call('quotes.send')
  async send(@Ctx() ctx: Context, @Input() { params }: InputOf<'quotes.send'>): Promise<AnswerOf<'quotes.send'>> {
    return { status: true, record: await this.quotes.send(ctx, params.id) };
  }

  @Call('quotes.withdraw')
  async withdraw(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'quotes.withdraw'>,
  ): Promise<AnswerOf<'quotes.withdraw'>> {
    return { status: true, record: await this.quotes.withdraw(ctx, params.id) };
  }

  @Call('quotes.open')
  async open(@Ctx() ctx: Context, @Input() { params }: InputOf<'quotes.open'>): Promise<AnswerOf<'quotes.open'>> {
    return { status: true, quote: await this.guests.open(ctx, params.link) };
  }

  @Call('quotes.accept')
  async accept(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'quotes.accept'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'quotes.accept'>> {
    const accepted = await this.guests.accept(ctx, params.link, body);
    keepSession(reply, accepted.session, this.runtime.config.FRONT_URL.startsWith('https:'));
    return { status: true, ...accepted };
  }

  @Internal('quotes.sent')
  async sent(@Input() { params, body }: InternalInputOf<'quotes.sent'>): Promise<InternalAnswerOf<'quotes.sent'>> {
    if (!isUuid(params.id)) throw notFound();
    await this.guests.recordSent(params.id, body.messageId, body.error);
    return { done: true };
  }
}
