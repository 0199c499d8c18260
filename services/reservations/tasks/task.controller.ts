import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { TaskService } from './task.service.js';

@Controller()
export class TaskController {
  constructor(private readonly tasks: TaskService) {}

  @Call('tasks.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'tasks.list'>): Promise<AnswerOf<'tasks.list'>> {
    return this.tasks.list(ctx, query);
  }

  @Call('tasks.update')
  async update(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'tasks.update'>,
  ): Promise<AnswerOf<'tasks.update'>> {
    return { status: true, record: await this.tasks.update(ctx, params.id, body) };
  }
}
