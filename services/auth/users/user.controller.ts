import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { UserService } from './user.service.js';

@Controller()
export class UserController {
  constructor(private readonly users: UserService) {}

  @Call('users.getlist')
  list(@Ctx() ctx: Context, @Input() { body }: InputOf<'users.getlist'>): Promise<AnswerOf<'users.getlist'>> {
    return this.users.list(ctx, body);
  }

  @Call('users.save')
  async save(@Ctx() ctx: Context, @Input() { body }: InputOf<'users.save'>): Promise<AnswerOf<'users.save'>> {
    return { status: true, record: await this.users.save(ctx, body) };
  }

  @Call('users.remove')
  async remove(@Ctx() ctx: Context, @Input() { body }: InputOf<'users.remove'>): Promise<AnswerOf<'users.remove'>> {
    await this.users.remove(ctx, body.id);
    return { status: true };
  }

  @Internal('user.address')
  async address(
    @Ctx() ctx: Context,
    @Input() { params }: InternalInputOf<'user.address'>,
  ): Promise<InternalAnswerOf<'user.address'>> {
    return { email: await this.users.address(ctx, Number(params.id)) };
  }
}
