import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input } from '#libs/service';
import { AddonService } from './addon.service.js';

@Controller()
export class AddonController {
  constructor(private readonly addons: AddonService) {}

  @Call('packs.list')
  async packs(): Promise<AnswerOf<'packs.list'>> {
    return { status: true, list: await this.addons.packs() };
  }

  @Call('packs.get')
  async pack(@Input() { body }: InputOf<'packs.get'>): Promise<AnswerOf<'packs.get'>> {
    return { status: true, record: await this.addons.pack(body._id) };
  }

  @Call('packs.add')
  async addPack(@Input() { body }: InputOf<'packs.add'>): Promise<AnswerOf<'packs.add'>> {
    return { status: true, record: await this.addons.addPack(body.pack) };
  }

  @Call('packs.update')
  async updatePack(@Input() { body }: InputOf<'packs.update'>): Promise<AnswerOf<'packs.update'>> {
    const { _id, ...pack } = body;
    return { status: true, record: await this.addons.updatePack(_id, pack) };
  }

  @Call('packs.delete')
  async deletePack(@Input() { body }: InputOf<'packs.delete'>): Promise<AnswerOf<'packs.delete'>> {
    await this.addons.deletePack(body._id);
    return { status: true };
  }

  @Call('subextras.list')
  async extras(): Promise<AnswerOf<'subextras.list'>> {
    return { status: true, list: await this.addons.extras() };
  }

  @Call('subextras.add')
  async addExtra(@Input() { body }: InputOf<'subextras.add'>): Promise<AnswerOf<'subextras.add'>> {
    return { status: true, record: await this.addons.addExtra(body) };
  }

  @Call('subextras.update')
  async updateExtra(@Input() { body }: InputOf<'subextras.update'>): Promise<AnswerOf<'subextras.update'>> {
    const { id, ...extra } = body;
    return { status: true, record: await this.addons.updateExtra(id, extra) };
  }

  @Call('subextras.delete')
  async deleteExtra(@Input() { body }: InputOf<'subextras.delete'>): Promise<AnswerOf<'subextras.delete'>> {
    await this.addons.deleteExtra(body.id);
    return { status: true };
  }
}
