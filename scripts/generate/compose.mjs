import { withRegions } from './files.mjs';

/** docker-compose.yml: the services and workers; the rest is written by hand. */
export function composeFile({ services, workers }) {
  const process = (name) => `  ${name}: { <<: *konak, environment: { <<: *environment, START: ${name} } }`;
  return withRegions('docker-compose.yml', {
    processes: [...services, ...workers].map(process),
    'the API': [`    depends_on: [${services.join(', ')}]`],
  });
}
