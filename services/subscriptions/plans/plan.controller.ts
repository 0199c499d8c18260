import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input } from '#libs/service';
import { PlanService } from './plan.service.js';

@Controller()
export class PlanController {
  constructor(private readonly plans: PlanService) {}

  @Call('subscriptions.list')
  async list(): Promise<AnswerOf<'subscriptions.list'>> {
    return { status: true, records: await this.plans.list({ active: false }) };
  }

  @Call('subscriptions.active')
  async active(): Promise<AnswerOf<'subscriptions.active'>> {
    return { status: true, records: await this.plans.list({ active: true }) };
  }

  @Call('subscriptions.offered')
  async offered(): Promise<AnswerOf<'subscriptions.offered'>> {
    return { status: true, list: await this.plans.list({ active: true }) };
  }

  @Call('subscriptions.get')
  async get(@Input() { params }: InputOf<'subscriptions.get'>): Promise<AnswerOf<'subscriptions.get'>> {
    return { status: true, record: await this.plans.get(params.id) };
  }

  @Call('subscriptions.create')
  async create(@Input() { body }: InputOf<'subscriptions.create'>): Promise<AnswerOf<'subscriptions.create'>> {
    return { status: true, record: await this.plans.create(body) };
  }

  @Call('subscriptions.update')
  async update(@Input() { params, body }: InputOf<'subscriptions.update'>): Promise<AnswerOf<'subscriptions.update'>> {
    return { status: true, record: await this.plans.update(params.id, body) };
  }

  @Call('subscriptions.status')
  async setActive(
    @Input() { params, body }: InputOf<'subscriptions.status'>,
  ): Promise<AnswerOf<'subscriptions.status'>> {
    return { status: true, record: await this.plans.setActive(params.id, body.isActive) };
  }

  @Call('subscriptions.delete')
  async delete(@Input() { params }: InputOf<'subscriptions.delete'>): Promise<AnswerOf<'subscriptions.delete'>> {
    await this.plans.delete(params.id);
    return { status: true };
  }
}
