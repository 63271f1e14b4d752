# Makes the remotes of this checkout, which their own jobs have published, the release. Builds nothing.
FROM node:24-slim
WORKDIR /daybook
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile --filter "@daybook/tools..."
RUN mkdir /store /signing /trust && chown node:node /store /signing /trust
VOLUME /store /signing /trust
USER node
# The private key stays in /signing, which no server sees; unless DAYBOOK_SIGNING_KEY gives one, it is made here.
ENV DAYBOOK_DATA=/signing DAYBOOK_STORE=/store
HEALTHCHECK NONE
CMD ["sh", "-ec", "node tools/build/build.ts --published; [ ! -f /signing/release-key.pub ] || cp /signing/release-key.pub /trust/"]
