# The server and the command line of Vizard. See docs/self-hosting.md.

FROM node:26-alpine AS source
WORKDIR /vizard
COPY package.json package-lock.json tsconfig.base.json .npmrc ./
COPY scripts scripts
COPY packages packages

# The client, built once.
FROM source AS client
RUN npm install --no-save --omit=dev --no-audit --no-fund
RUN mkdir -p .cache && node -e "import('./scripts/steps/build.js').then(({ buildWeb }) => buildWeb(process.execPath))"

# What runs, and nothing that only builds.
FROM source AS program
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace packages/server --workspace packages/cli \
 && rm -rf packages/web/src scripts

FROM node:26-alpine
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
