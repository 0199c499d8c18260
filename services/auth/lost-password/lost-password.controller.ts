import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input } from '#libs/service';
import { LostPasswordService } from './lost-password.service.js';

@Controller()
export class LostPasswordController {
  constructor(private readonly lostPassword: LostPasswordService) {}

  @Call('auth.sendlostpasslink')
  async send(@Input() { body }: InputOf<'auth.sendlostpasslink'>): Promise<AnswerOf<'auth.sendlostpasslink'>> {
    await this.lostPassword.sendLink(body.email, body.lang);
    return { status: true };
  }

  @Call('auth.querylostpasscode')
  async query(@Input() { body }: InputOf<'auth.querylostpasscode'>): Promise<AnswerOf<'auth.querylostpasscode'>> {
    await this.lostPassword.query(body.code);
    return { status: true };
  }

  @Call('auth.createnewpass')
  async create(@Input() { body }: InputOf<'auth.createnewpass'>): Promise<AnswerOf<'auth.createnewpass'>> {
    await this.lostPassword.createNew(body.code, body.password);
    return { status: true, msg: 'password.changed' };
  }
}
