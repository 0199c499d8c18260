import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import { certificateKeys } from './domains/certificate-keys.js';
import { ControlService } from './domains/control.service.js';
import { HostController } from './domains/host.controller.js';
import { Host } from './domains/host.entity.js';
import { HostService } from './domains/host.service.js';
import { HostsSchedule } from './domains/hosts.schedule.js';
import { ReleaseController } from './domains/release.controller.js';
import { ReleaseService } from './domains/release.service.js';
import sites from './migrations/001-sites.js';
import domains from './migrations/002-domains.js';
import { SiteController } from './site/site.controller.js';
import { Site } from './site/site.entity.js';
import { SiteService } from './site/site.service.js';
import { SitesConfig } from './sites.config.js';

@Module({
  controllers: [SiteController, HostController, ReleaseController],
  providers: [SiteService, HostService, ControlService, ReleaseService, HostsSchedule],
})
export class SitesModule {}

export const sitesService: ServiceDefinition = {
  name: 'sites',
  config: SitesConfig,
  module: SitesModule,
  entities: [Site, Host],
  audit: auditPolicy,
  migrations: [sites, domains],
  sealed: [certificateKeys],
};
