import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, userOf, type Context } from '#libs/service';
import { ProfileService } from './profile.service.js';
import { TwoStepService } from './two-step.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly twoStep: TwoStepService,
  ) {}

  @Call('profile.get')
  async get(@Ctx() ctx: Context): Promise<AnswerOf<'profile.get'>> {
    return { status: true, record: await this.profiles.get(userOf(ctx)) };
  }

  @Call('profile.update')
  async update(@Ctx() ctx: Context, @Input() { body }: InputOf<'profile.update'>): Promise<AnswerOf<'profile.update'>> {
    return { status: true, record: await this.profiles.update(userOf(ctx), body) };
  }

  @Call('profile.password')
  async password(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'profile.password'>,
  ): Promise<AnswerOf<'profile.password'>> {
    await this.profiles.changePassword(userOf(ctx), body.current, body.password);
    return { status: true };
  }

  @Call('profile.otp.begin')
  async begin(
    @Req() request: FastifyRequest,
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'profile.otp.begin'>,
  ): Promise<AnswerOf<'profile.otp.begin'>> {
    return { status: true, data: await this.twoStep.begin(userOf(ctx), body.method, body.password, request.ip) };
  }

  @Call('profile.otp.confirm')
  async confirm(
    @Req() request: FastifyRequest,
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'profile.otp.confirm'>,
  ): Promise<AnswerOf<'profile.otp.confirm'>> {
    const recoveryCodes = await this.twoStep.confirm(userOf(ctx), body.code, request.ip);
    return { status: true, data: { recoveryCodes } };
  }

  @Call('profile.otp.recovery')
  async recovery(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'profile.otp.recovery'>,
  ): Promise<AnswerOf<'profile.otp.recovery'>> {
    const recoveryCodes = await this.twoStep.renewRecoveryCodes(userOf(ctx), body.password);
    return { status: true, data: { recoveryCodes } };
  }

  @Call('profile.otp.off')
  async off(@Ctx() ctx: Context, @Input() { body }: InputOf<'profile.otp.off'>): Promise<AnswerOf<'profile.otp.off'>> {
    await this.twoStep.switchOff(userOf(ctx), body.password);
    return { status: true };
  }
}
