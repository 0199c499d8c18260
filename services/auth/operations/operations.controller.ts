import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { OperationsService } from './operations.service.js';

@Controller()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Call('operations.state')
  async state(): Promise<AnswerOf<'operations.state'>> {
    return { status: true, data: await this.operations.state() };
  }

  @Call('operations.retry')
  async retry(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.retry'>,
  ): Promise<AnswerOf<'operations.retry'>> {
    return { status: true, data: { count: await this.operations.retry(ctx, body) } };
  }
}
