import { Controller } from '@nestjs/common';
import type { Agreement, AnswerOf, InputOf, InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Call, Ctx, Input, Internal, type Context } from '#libs/service';
import { AgreementService } from './agreement.service.js';

@Controller()
export class AgreementController {
  constructor(private readonly agreements: AgreementService) {}

  @Call('agreements.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'agreements.list'>): Promise<AnswerOf<'agreements.list'>> {
    return this.agreements.list(ctx, query);
  }

  @Call('agreements.get')
  get(@Ctx() ctx: Context, @Input() { params }: InputOf<'agreements.get'>): Promise<AnswerOf<'agreements.get'>> {
    return answer(this.agreements.get(ctx, params.id));
  }

  @Call('agreements.create')
  create(@Ctx() ctx: Context, @Input() { body }: InputOf<'agreements.create'>): Promise<AnswerOf<'agreements.create'>> {
    return answer(this.agreements.create(ctx, body));
  }

  @Call('agreements.update')
  update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'agreements.update'>,
  ): Promise<AnswerOf<'agreements.update'>> {
    return answer(this.agreements.update(ctx, params.id, body));
  }

  @Call('agreements.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'agreements.delete'>,
  ): Promise<AnswerOf<'agreements.delete'>> {
    await this.agreements.delete(ctx, params.id);
    return { status: true };
  }

  @Call('agreements.propose')
  propose(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'agreements.propose'>,
  ): Promise<AnswerOf<'agreements.propose'>> {
    return answer(this.agreements.propose(ctx, params.id, body.hash));
  }

  @Call('agreements.accept')
  accept(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'agreements.accept'>,
  ): Promise<AnswerOf<'agreements.accept'>> {
    return answer(this.agreements.accept(ctx, params.id, body.hash));
  }

  @Call('agreements.end')
  end(@Ctx() ctx: Context, @Input() { params, body }: InputOf<'agreements.end'>): Promise<AnswerOf<'agreements.end'>> {
    return answer(this.agreements.end(ctx, params.id, body));
  }

  @Internal('agreements.between')
  between(@Input() { body }: InternalInputOf<'agreements.between'>): Promise<InternalAnswerOf<'agreements.between'>> {
    return this.agreements.between(body);
  }
}

async function answer(agreement: Promise<Agreement>): Promise<{ status: true; record: Agreement }> {
  return { status: true, record: await agreement };
}
