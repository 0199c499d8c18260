import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
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

  @Call('operations.pause')
  async pause(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.pause'>,
  ): Promise<AnswerOf<'operations.pause'>> {
    return { status: true, data: { changed: await this.operations.pause(ctx, body) } };
  }

  @Call('operations.resume')
  async resume(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.resume'>,
  ): Promise<AnswerOf<'operations.resume'>> {
    return { status: true, data: { changed: await this.operations.resume(ctx, body) } };
  }

  @Internal('operations.report')
  async report(
    @Input() { body }: InternalInputOf<'operations.report'>,
  ): Promise<InternalAnswerOf<'operations.report'>> {
    return { paused: await this.operations.partners.report(body) };
  }

  @Call('operations.hurry')
  async hurry(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.hurry'>,
  ): Promise<AnswerOf<'operations.hurry'>> {
    return { status: true, data: { count: await this.operations.hurry(ctx, body) } };
  }

  @Call('operations.advance')
  async advance(
    @Ctx() ctx: Context,
    @Input() { body }: InputOf<'operations.advance'>,
  ): Promise<AnswerOf<'operations.advance'>> {
    return { status: true, data: await this.operations.advance(ctx, body.kind) };
  }

  @Call('operations.run')
  async run(@Ctx() ctx: Context, @Input() { body }: InputOf<'operations.run'>): Promise<AnswerOf<'operations.run'>> {
    return { status: true, data: { count: await this.operations.run(ctx, body) } };
  }
}
