import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, userOf, type Context } from '#libs/service';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Call('auth.status')
  status(@Input() { body }: InputOf<'auth.status'>): Promise<AnswerOf<'auth.status'>> {
    return this.sessions.status(body.token);
  }

  @Call('auth.logout')
  async logout(
    @Req() { headers }: FastifyRequest,
    @Input() { body }: InputOf<'auth.logout'>,
  ): Promise<AnswerOf<'auth.logout'>> {
    const token = body.token ?? /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token) await this.sessions.logout(token);
    return { status: true };
  }

  @Call('sessions.list')
  async list(@Ctx() ctx: Context): Promise<AnswerOf<'sessions.list'>> {
    return { status: true, data: await this.sessions.list(userOf(ctx)) };
  }

  @Call('sessions.end')
  async end(@Ctx() ctx: Context, @Input() { params }: InputOf<'sessions.end'>): Promise<AnswerOf<'sessions.end'>> {
    await this.sessions.end(userOf(ctx), params.id);
    return { status: true };
  }

  @Call('sessions.endall')
  async endAll(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'sessions.endall'>,
  ): Promise<AnswerOf<'sessions.endall'>> {
    return { status: true, data: { ended: await this.sessions.endAll(userOf(ctx), body.keepThis) } };
  }

  @Internal('session.get')
  async get(@Input() { params }: InternalInputOf<'session.get'>): Promise<InternalAnswerOf<'session.get'>> {
    return { session: await this.sessions.identity(params.id) };
  }
}
