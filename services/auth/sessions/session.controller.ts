import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input, Internal } from '#libs/service';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(@Inject(SessionService) private readonly sessions: SessionService) {}

  @Call('auth.login')
  login(@Req() request: FastifyRequest, @Input() { body }: InputOf<'auth.login'>): Promise<AnswerOf<'auth.login'>> {
    return this.sessions.login(body.username, body.password, {
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
    });
  }

  @Call('auth.status')
  status(@Input() { body }: InputOf<'auth.status'>): Promise<AnswerOf<'auth.status'>> {
    return this.sessions.status(body.token);
  }

  @Call('auth.logout')
  async logout(@Input() { body }: InputOf<'auth.logout'>): Promise<AnswerOf<'auth.logout'>> {
    await this.sessions.logout(body.token);
    return { status: true };
  }

  @Internal('session.get')
  async get(@Input() { params }: { params: { id: string } }): Promise<{ session: unknown }> {
    return { session: await this.sessions.identity(params.id) };
  }
}
