# The server and the command line of Vizard. See docs/self-hosting.md.

# By digest, for all platforms: whoever holds the tag can't change what is built. Newer: docker buildx imagetools inspect node:26-alpine
ARG NODE_IMAGE=node:26-alpine@sha256:0b36e8c136b94cd4fcf02188228e76c31ad5872eef3fec8cbd2eee500cfd9e80

FROM ${NODE_IMAGE} AS source
WORKDIR /vizard
COPY package.json package-lock.json tsconfig.base.json .npmrc ./
COPY scripts scripts
COPY packages packages

# The client, built once.
FROM source AS client
# Not `npm ci`: see docs/decisions/0005-tools.md.
RUN npm install --no-save --omit=dev --no-audit --no-fund
RUN mkdir -p .cache && node -e "import('./scripts/steps/build.js').then(({ buildWeb }) => buildWeb(process.execPath))"

# What runs, and nothing that only builds.
FROM source AS program
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace packages/server --workspace packages/cli \
 && rm -rf packages/web/src scripts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /vizard
RUN mkdir /data && chown node:node /data
COPY --from=program /vizard .
COPY --from=client /vizard/packages/web/dist packages/web/dist
USER node
VOLUME /data
EXPOSE 2525
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 2525}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "packages/server/src/main.ts"]
