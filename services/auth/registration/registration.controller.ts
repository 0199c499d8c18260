import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mayAccess, type AnswerOf, type InputOf } from '#libs/contracts';
import { Call, Ctx, Input, siteHostOf, type Context } from '#libs/service';
import { deviceOf } from '../sessions/session.service.js';
import { RegistrationService } from './registration.service.js';

@Controller()
export class RegistrationController {
  constructor(private readonly registration: RegistrationService) {}

  @Call('auth.availableuser')
  async available(@Input() { body }: InputOf<'auth.availableuser'>): Promise<AnswerOf<'auth.availableuser'>> {
    return { status: await this.registration.isFree(body.username) };
  }

  /**
   * Whether a username is taken is public. E-mail addresses are checked only for staff who may read users, among the
   * accounts in reach; every other caller is answered that it is free, to prevent enumeration.
   */
  @Call('auth.control')
  async control(@Ctx() ctx: Context, @Input() { body }: InputOf<'auth.control'>): Promise<AnswerOf<'auth.control'>> {
    if ('username' in body) return { status: await this.registration.isFree(body.username) };
    const isStaff = ctx.user && !ctx.user.apiKey && mayAccess('users:read', ctx.user.role);
    return { status: isStaff ? await this.registration.isAddressFree(ctx, body.email) : true };
  }

  @Call('auth.register')
  async register(
    @Req() request: FastifyRequest,
    @Input() { query, body }: InputOf<'auth.register'>,
  ): Promise<AnswerOf<'auth.register'>> {
    await this.registration.register(siteHostOf(request), query.provider, body);
    return { status: true, msg: 'register.mailSent' };
  }

  @Call('auth.resendconfirm')
  async resend(
    @Req() request: FastifyRequest,
    @Input() { body }: InputOf<'auth.resendconfirm'>,
  ): Promise<AnswerOf<'auth.resendconfirm'>> {
    await this.registration.resend(body.username, body.password, deviceOf(request));
    return { status: true, msg: 'register.mailSent' };
  }

  @Call('auth.confirm')
  async confirm(@Input() { body }: InputOf<'auth.confirm'>): Promise<AnswerOf<'auth.confirm'>> {
    await this.registration.confirm(body.code);
    return { status: true, msg: 'register.confirmed' };
  }
}
