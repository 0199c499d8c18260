import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { OperationsService } from './operations.service.js';

@Controller()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Call('operations.state')
  async state(@Ctx() ctx: Context): Promise<AnswerOf<'operations.state'>> {
    return { status: true, data: await this.operations.state(ctx) };
  }

  @Call('operations.sample')
  async sample(@Input() { query }: InputOf<'operations.sample'>): Promise<AnswerOf<'operations.sample'>> {
    return { status: true, data: await this.operations.sample(query) };
  }

  @Call('operations.retry')
  async retry(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.retry'>,
  ): Promise<AnswerOf<'operations.retry'>> {
    return { status: true, data: { count: await this.operations.retry(ctx, body) } };
  }

  @Call('operations.discard')
  async discard(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.discard'>,
  ): Promise<AnswerOf<'operations.discard'>> {
    return { status: true, data: await this.operations.discard(ctx, body) };
  }

  @Call('operations.run')
  async run(@Ctx() ctx: Context, @Input() { body }: InputOf<'operations.run'>): Promise<AnswerOf<'operations.run'>> {
    return { status: true, data: { count: await this.operations.run(ctx, body) } };
  }
}
