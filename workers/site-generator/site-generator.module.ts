import { Module, type DynamicModule } from '@nestjs/common';
import type { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { deriveKeys, unseal, type PlatformSecret } from '#libs/process';
import { Job, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { siteGenerator } from './generate-sites.js';
import { Nginx } from './nginx.js';
import { ReleaseFolder } from './release-folder.js';
import { SiteGeneratorConfig } from './site-generator.config.js';

interface GeneratorPlatform extends WorkerPlatform {
  config: SiteGeneratorConfig;
  clients: Clients;
}

/** Handles the orders to build the web server's configuration of sites. */
class SiteJobs {
  constructor(private readonly generate: (release: number) => Promise<void>) {}

  @Job('sites.generate')
  run({ release }: PayloadOf<'sites.generate'>): Promise<void> {
    return this.generate(release);
  }
}

@Module({})
export class SiteGeneratorModule {
  static on({ config, clients }: GeneratorPlatform): DynamicModule {
    const generate = siteGenerator({
      take: (n) => clients.call('sites.takeRelease', { params: { n: String(n) } }),
      released: (n, body) => clients.call('sites.released', { params: { n: String(n) }, body }),
      openKey: (account, sealed) => openKey(config.KONAK_SECRET, account, sealed),
      nginx: new Nginx(config.NGINX_BIN, config.NGINX_DIR),
      folder: new ReleaseFolder(config.NGINX_DIR),
      reloads: config.NGINX_RELOAD === 'pid',
      listening: { http: config.NGINX_HTTP, https: config.NGINX_HTTPS, status: config.NGINX_STATUS_PORT },
      upstreams: { front: config.NGINX_FRONT, api: config.NGINX_API },
    });
    return { module: SiteGeneratorModule, providers: [{ provide: SiteJobs, useValue: new SiteJobs(generate) }] };
  }
}

/** A site's private key leaves the service encrypted. */
const openKey = (secret: PlatformSecret, account: number, sealed: string) =>
  unseal(deriveKeys(secret, 'site certificates'), sealed, `account ${account}`);

export const siteGeneratorWorker: WorkerDefinition<GeneratorPlatform> = {
  name: 'site-generator',
  config: SiteGeneratorConfig,
  module: (platform) => SiteGeneratorModule.on(platform),
};
