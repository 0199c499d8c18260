import { Controller, Inject } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { UserService } from './user.service.js';

@Controller()
export class UserController {
  constructor(@Inject(UserService) private readonly users: UserService) {}

  @Call('users.getlist')
  list(@Ctx() ctx: Context, @Input() { body }: InputOf<'users.getlist'>): Promise<AnswerOf<'users.getlist'>> {
    return this.users.list(ctx, body);
  }
}
