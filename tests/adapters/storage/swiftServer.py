"""An S3 service for tests: OpenStack Swift with its `s3api`, all in one process. Prints the port, and ends when its input does.

Debian's package `python3-swift` has all that it needs. Argument: an empty folder for its files, on a file system with extended attributes.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import utils

folder = sys.argv[1]
etc = os.path.join(folder, "etc")
devices = os.path.join(folder, "devices")
os.makedirs(etc)
os.makedirs(os.path.join(devices, "sda"))


def write(name, text):
    path = os.path.join(etc, name)
    with open(path, "w") as file:
        file.write(text)
    return path


utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n",
)

from swift.common import storage_policy
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

utils.validate_configuration()
storage_policy.reload_storage_policies()

listeners = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("account", "container", "object", "proxy")}
ports = {name: listener.getsockname()[1] for name, listener in listeners.items()}

for name in ("account", "container", "object"):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": ports[name], "device": "sda"})
    builder.rebalance()
    builder.get_ring().save(os.path.join(etc, name + ".ring.gz"))

common = f"""[DEFAULT]
devices = {devices}
mount_check = false
swift_dir = {etc}
disable_fallocate = true
log_level = ERROR
"""
servers = {
    name: common + f"[pipeline:main]\npipeline = app\n[app:app]\nuse = egg:swift#{name}\n" for name in ("account", "container", "object")
}
servers["proxy"] = (
    common
    + """[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo dlo versioned_writes proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
allow_no_owner = true
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
"""
)


class Silent:
    def write(self, _):
        pass

    def flush(self):
        pass


class Cache:
    """The memcached of Swift, in this process."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def incr(self, key, delta=1, *_, **__):
        self.values[key] = int(self.values.get(key, 0)) + delta
        return self.values[key]

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


cache = Cache()


def cached(app):
    def with_cache(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return with_cache


for name, text in servers.items():
    app = loadapp(write(name + ".conf", text), allow_modify_pipeline=False)
    eventlet.spawn(wsgi.server, listeners[name], cached(app) if name == "proxy" else app, Silent(), debug=False)

print(ports["proxy"], flush=True)


def until_the_end():
    eventlet.tpool.execute(sys.stdin.read)
    os._exit(0)


until_the_end()
