import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input, siteHostOf } from '#libs/service';
import { RegistrationService } from './registration.service.js';

@Controller()
export class RegistrationController {
  constructor(@Inject(RegistrationService) private readonly registration: RegistrationService) {}

  @Call('auth.availableuser')
  async available(@Input() { body }: InputOf<'auth.availableuser'>): Promise<AnswerOf<'auth.availableuser'>> {
    return { status: await this.registration.isFree(body.username) };
  }

  /** Names are told; whether an address is known is nobody's business, so the answer to that is always yes. */
  @Call('auth.control')
  async control(@Input() { body }: InputOf<'auth.control'>): Promise<AnswerOf<'auth.control'>> {
    return { status: 'username' in body ? await this.registration.isFree(body.username) : true };
  }

  @Call('auth.register')
  async register(
    @Req() request: FastifyRequest,
    @Input() { query, body }: InputOf<'auth.register'>,
  ): Promise<AnswerOf<'auth.register'>> {
    await this.registration.register(siteHostOf(request), query.provider, body);
    return { status: true, msg: 'register.mailSent' };
  }

  @Call('auth.confirm')
  async confirm(@Input() { body }: InputOf<'auth.confirm'>): Promise<AnswerOf<'auth.confirm'>> {
    await this.registration.confirm(body.code);
    return { status: true, msg: 'register.confirmed' };
  }
}
