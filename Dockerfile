# One image for every process; START says which one it is. The target "demo" has the demo world, the default has not.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY console/icons console/icons
RUN npm ci --workspaces=false
COPY . .
RUN node scripts/build.mjs && node scripts/prune.mjs && mkdir -p /demo/bundle && mv dist/demo /demo && mv dist/bundle/demo /demo/bundle

FROM node:24-bookworm-slim AS konak
ARG VERSION=development
ENV KONAK_VERSION=$VERSION NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/dist dist
COPY --from=build --chown=node:node /app/scripts scripts
COPY --from=build --chown=node:node /app/package.json package.json
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--disable-proto=delete", "scripts/serve.mjs"]

FROM konak AS demo
COPY --from=build --chown=node:node /demo dist

FROM konak AS production
