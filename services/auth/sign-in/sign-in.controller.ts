import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input } from '#libs/service';
import { deviceOf } from '../sessions/session.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Call('auth.login')
  login(@Req() request: FastifyRequest, @Input() { body }: InputOf<'auth.login'>): Promise<AnswerOf<'auth.login'>> {
    return this.signIn.login(body.username, body.password, deviceOf(request));
  }

  @Call('auth.checkotp')
  checkOtp(
    @Req() request: FastifyRequest,
    @Input() { body }: InputOf<'auth.checkotp'>,
  ): Promise<AnswerOf<'auth.checkotp'>> {
    return this.signIn.checkOtp(body.username, body.code, body.challenge, deviceOf(request));
  }
}
